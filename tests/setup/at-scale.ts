/**
 * Size of a test: the promised scale under `npm run test:all`, a smaller one with the same evidence under `npm test`.
 */
export function atScale<Value>(promised: Value, usual: Value): Value {
  return process.env.AT_SCALE ? promised : usual
}
