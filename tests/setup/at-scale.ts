/**
 * What a test tries: as much as is promised under `npm run test:all`, and under `npm test` as much as shows the same at
 * less cost.
 */
export function atScale<Value>(promised: Value, usual: Value): Value {
  return process.env.AT_SCALE ? promised : usual
}
