import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { drawPlot } from '../../plots/drawing.ts'
import type { Plot } from '../../plots/plot.ts'
import { PlotFigure } from '../../plots/ui/plot-figure.tsx'

/** A plot in the text being written, as its page draws it. */
export function PlotView({ node }: Pick<ReactNodeViewProps, 'node'>) {
  const plot = node.attrs as Plot
  return (
    <NodeViewWrapper>
      <PlotFigure plot={plot} drawing={drawPlot(plot)} withTable={false} />
    </NodeViewWrapper>
  )
}
