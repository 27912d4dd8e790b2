/** Script of every page of the panel, inlined into it (server.ts): it starts its application at once. */
import { startApplication } from './platform/hydration/start-application.ts'

startApplication()
