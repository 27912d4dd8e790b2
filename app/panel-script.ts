/** Script of every panel page, inlined by the shell: hydrates at once. */
import { startApplication } from './platform/hydration/start-application.ts'

startApplication()
