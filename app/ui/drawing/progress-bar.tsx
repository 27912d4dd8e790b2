type ProgressBarProps = { label: string; value: number; max: number }

/** How far a long task is. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className="block h-2.5 w-full max-w-xl appearance-none overflow-hidden rounded bg-surface-deep
        [&::-moz-progress-bar]:bg-secondary [&::-webkit-progress-bar]:bg-surface-deep
        [&::-webkit-progress-value]:bg-secondary"
    />
  )
}
