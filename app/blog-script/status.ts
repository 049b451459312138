/** Says in the line of a box what has become of what was asked there; it is read aloud. */
export function tell(box: Element, text = ''): void {
	const line = box.querySelector('[role=status]');
	if (line) line.textContent = text;
}
