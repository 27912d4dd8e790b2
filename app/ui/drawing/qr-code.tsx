/** QR code, dark on white in every theme, since many scanners do not read the reverse. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      viewBox={`0 -0.5 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-40 shrink-0 border border-line bg-white"
    >
      <path d={path} stroke="black" />
    </svg>
  )
}
