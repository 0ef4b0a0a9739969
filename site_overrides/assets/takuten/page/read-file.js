/* A file of the reader's. */

/** Its text; refused where it is not UTF-8: what an editor has saved in another encoding would come in as something else.
    @param {Blob} file */
export const textOf = async (file) => new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
