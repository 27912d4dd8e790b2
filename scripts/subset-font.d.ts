declare module 'subset-font' {
  type Options = {
    noHinting?: boolean
    keepAllGlyphs?: boolean
    keepFeatures?: string[]
    dropTables?: string[]
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype'
    variationAxes?: Record<string, number | { min: number; max: number; default?: number } | undefined>
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options?: Options,
  ): Promise<Buffer>
}
