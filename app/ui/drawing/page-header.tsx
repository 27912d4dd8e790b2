import type { ReactNode } from 'react'
import { ChartPicture } from './chart-picture.tsx'
import type { ChartName } from './drawing-address.ts'

type PageHeaderProps = {
  title: ReactNode
  /** One or two sentences below the title. */
  lead?: ReactNode
  /** Small line above the title, such as the section of the site. */
  eyebrow?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  /** Drawing of the section; by default the frame of a chart. */
  chart?: ChartName
  /** Drawing below the text, in place of the space there. */
  foot?: ReactNode
}

/** Header of a public page: title, lead and buttons, with the drawing of its section. */
export function PageHeader({ title, lead, eyebrow, actions, children, chart, foot }: PageHeaderProps) {
  return (
    <header
      className={`on-primary relative isolate overflow-hidden bg-primary text-on-primary ${chart || foot ? '' : 'chart-frame'}`}
    >
      {chart && <ChartPicture name={chart} />}
      <div className="wrap grid gap-x-8 gap-y-6 pt-14 pb-12 md:grid-cols-12 md:pt-24 md:pb-16">
        <div className="md:col-span-12 lg:col-span-8">
          {eyebrow && <p className="mb-4 chart-label text-secondary-bright">{eyebrow}</p>}
          <h1 className="text-title">{title}</h1>
          {lead && <p className="mt-5 max-w-2xl text-lead text-on-primary-muted">{lead}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap content-end items-end gap-3 md:col-span-12 lg:col-span-4 lg:justify-end">
            {actions}
          </div>
        )}
        {children && <div className="md:col-span-12">{children}</div>}
      </div>
      {foot}
    </header>
  )
}
