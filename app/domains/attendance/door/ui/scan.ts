/** Reads QR codes from the camera, with the browser's `BarcodeDetector` if there is one, otherwise with a library. */

type Reader = (video: HTMLVideoElement) => Promise<string | undefined>

/** Missing in TypeScript's DOM types; Chromium on Android and macOS has it. */
type NativeDetector = {
  new (options: { formats: string[] }): { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> }
  getSupportedFormats(): Promise<string[]>
}

const PAUSE_MS = 150
/** Width in pixels: enough for a code that fills a third of the picture, and fast on a cheap phone. */
const MOST_PIXELS_ACROSS = 640

/** Starts the rear camera and calls `found` with every decoded text, until `signal` aborts. */
export async function startScanning(
  video: HTMLVideoElement,
  found: (text: string) => Promise<void> | void,
  signal: AbortSignal,
): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException('No camera over plain HTTP.', 'NotFoundError')
  const wanted = { video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false }
  const stream = await navigator.mediaDevices.getUserMedia(wanted)
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const read = await loadReader()
  while (!signal.aborted) {
    const text = video.videoWidth > 0 ? await read(video).catch(() => undefined) : undefined
    if (text && !signal.aborted) await found(text)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** The screen calls it on opening, so that the reader is loaded before the network is lost. */
export async function loadReader(): Promise<Reader> {
  return (await nativeReader()) ?? (await libraryReader())
}

async function nativeReader(): Promise<Reader | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector
  const formats = await Detector?.getSupportedFormats().catch((): string[] => [])
  if (!Detector || !formats?.includes('qr_code')) return undefined
  const detector = new Detector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

async function libraryReader(): Promise<Reader> {
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, MOST_PIXELS_ACROSS / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = context?.getImageData(0, 0, canvas.width, canvas.height)
    return picture && decodeQR(picture)
  }
}
