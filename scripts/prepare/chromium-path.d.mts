/** Chromium for the tests: `CHROMIUM_PATH`, or Debian's path. The file may not exist. */
export const chromiumPath: string
