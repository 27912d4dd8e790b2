import { useEffect, useRef, useState } from 'react'
import { showToast } from '#app/ui/feedback/toast.ts'
import { imageError, sendImage } from './send-image.ts'

export type ImageUpload = {
  /** Percent sent; undefined if no upload is running. */
  progress: number | undefined
  /** The last upload has ended well. */
  isDone: boolean
  /** Reason why the last upload failed. */
  failure: string | undefined
  start(file: File): Promise<void>
  stop(): void
}

/** Uploads one image at a time; unmounting aborts a running upload. */
export function useImageUpload(onUploaded: (url: string) => void): ImageUpload {
  const [progress, setProgress] = useState<number>()
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const said = useRef<ReturnType<typeof showToast>>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function fail(reason: string) {
    setFailure(reason)
    said.current = showToast({ title: 'Error al subir imagen', description: reason, tone: 'error' })
  }

  function forgetFailure() {
    setFailure(undefined)
    void said.current?.then((dismiss) => dismiss())
  }

  async function start(file: File) {
    // A refused file does not abort the running upload.
    const wrong = imageError(file)
    if (wrong) return fail(wrong)
    running.current?.abort()
    forgetFailure()
    const own = new AbortController()
    running.current = own
    setDone(false)
    setProgress(0)
    const answer = await sendImage(file, { onProgress: setProgress, signal: own.signal })
    // Aborted by another file or by the user.
    if (!answer) return
    setProgress(undefined)
    if (!('url' in answer)) return fail(answer.message)
    // Clears the message about another file that was refused meanwhile.
    forgetFailure()
    setDone(true)
    onUploaded(answer.url)
  }

  function stop() {
    running.current?.abort()
    setProgress(undefined)
  }

  return { progress, isDone, failure, start, stop }
}
