/** The browser of the tests: `CHROMIUM_PATH`, or Debian's. It need not be there. */
export const chromiumPath: string
