import { useEffect, useRef, useState } from 'react'
import { showToast } from '#app/ui/toast.ts'
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
    running.current?.abort()
    const wrong = wrongWith(file)
    setFailure(undefined)
    if (wrong) return fail(wrong)
    const own = new AbortController()
    running.current = own
    setProgress(0)
    const answer = await sendImage(file, { onProgress: setProgress, signal: own.signal })
    // Called off: by another file, or for good.
    if (!answer) return
    setProgress(undefined)
    if ('url' in answer) onUploaded(answer.url)
    else fail(answer.message)
  }

  function stop() {
    running.current?.abort()
    setProgress(undefined)
  }

  return { progress, failure, start, stop }
}
