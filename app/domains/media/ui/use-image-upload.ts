import { useEffect, useRef, useState } from 'react'
import { showToast } from '#app/ui/feedback/toast.ts'
import { sendImage, wrongWith } from './send-image.ts'

export type ImageUpload = {
  /** Percent sent; absent while nothing is under way. */
  progress: number | undefined
  /** Why the last one failed. */
  failure: string | undefined
  start(file: File): Promise<void>
  stop(): void
}

/** One upload at a time; what is under way when the field goes is called off. */
export function useImageUpload(onUploaded: (url: string) => void): ImageUpload {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function fail(reason: string) {
    setFailure(reason)
    void showToast({ title: 'Error al subir imagen', description: reason, tone: 'error' })
  }

  async function start(file: File) {
    // A file that is refused takes nothing away from the one under way.
    const wrong = wrongWith(file)
    if (wrong) return fail(wrong)
    running.current?.abort()
    setFailure(undefined)
    const own = new AbortController()
    running.current = own
    setProgress(0)
    const answer = await sendImage(file, { onProgress: setProgress, signal: own.signal })
    // Called off: by another file, or for good.
    if (!answer) return
    setProgress(undefined)
    if (!('url' in answer)) return fail(answer.message)
    // Said meanwhile of another file, it would stand beside this one.
    setFailure(undefined)
    onUploaded(answer.url)
  }

  function stop() {
    running.current?.abort()
    setProgress(undefined)
  }

  return { progress, failure, start, stop }
}
