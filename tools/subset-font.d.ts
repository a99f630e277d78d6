declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Tags of the OpenType features that stay. */
    readonly keepFeatures: readonly string[];
    /** Of the entries of the name table that stay. */
    readonly preserveNameIds: readonly number[];
  }

  /** A font with the glyphs of a text and no others. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
