type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** Whether to leave a click to the browser: it asks for another tab or window, or was handled already. */
export function opensElsewhere(click: Click): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = click
  return click.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
