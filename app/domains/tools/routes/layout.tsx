import { Outlet, useLocation } from 'react-router'
import { useMayOpen } from '#app/may.tsx'
import { TabLinks } from '#app/ui/controls/tabs.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { TOOL_TABS, TOOLS_TITLE } from '../tabs.ts'

export default function ToolsLayout() {
  const { pathname } = useLocation()
  const opens = useMayOpen()
  const tabs = TOOL_TABS.filter(({ to }) => opens(to)).map(({ to, label }) => ({
    to,
    label,
    current: isWithin(pathname, to),
  }))
  return (
    <>
      {/* The sidebar leads whoever has one tab to it by its name. */}
      {tabs.length === 1 ? (
        <PanelHeader title={tabs[0]?.label ?? TOOLS_TITLE} />
      ) : (
        <PanelHeader
          title={TOOLS_TITLE}
          lead="Cómo va el sitio, si está bien, quién cambió qué, y los datos de entrada y salida."
        />
      )}
      {tabs.length > 1 && <TabLinks label={TOOLS_TITLE} tabs={tabs} className="mb-6" />}
      <Outlet />
    </>
  )
}

/** Whether a tab is the current one. The path of the first tab is a prefix of the others, so it must match exactly. */
function isWithin(pathname: string, to: string): boolean {
  return pathname === to || (to !== TOOL_TABS[0]?.to && pathname.startsWith(`${to}/`))
}
