/** Shows the outcome of an action in a box's status line, which screen readers announce. */
export function tell(box: Element, text = ''): void {
	const line = box.querySelector('[role=status]');
	if (line) line.textContent = text;
}
