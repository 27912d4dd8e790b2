type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** Whether to leave a click to the browser: it asks for another tab or window, or was handled already. */
export function opensElsewhere(click: Click): boolean {
  const isModified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey
  return click.defaultPrevented || click.button !== 0 || isModified
}
