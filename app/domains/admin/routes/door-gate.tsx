import { isRouteErrorResponse, Outlet } from 'react-router'
import { adminGate, noStore } from '#app/domains/auth/gate.server.ts'
import { isGateNotice } from '#app/domains/auth/schema.ts'
import { clearEndedDevice } from '#app/domains/auth/sessions/device.server.ts'
import { waitForNetwork } from '../connection.ts'
import { GateCard } from '../ui/gate-card.tsx'
import { PanelFailure } from '../ui/panel-failure.tsx'
import type { Route } from './+types/door-gate.ts'

/**
 * The panel's gate without its frame. The check-in screen is a document of its own, because headers allow camera and
 * service worker per document, and the router would keep that document for other screens.
 */
export const middleware = [noStore, clearEndedDevice, adminGate]

export const clientMiddleware = [waitForNetwork]

/** Without a loader React Router would not ask the server on client navigations, and the gate would not run. */
export function loader() {
  return null
}

export default function DoorGate() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && isGateNotice(error.data)) return <GateCard notice={error.data} />
  return <PanelFailure error={error} />
}
