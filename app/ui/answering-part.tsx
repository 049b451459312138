import type { Messages } from '@lingui/core';
import { Component, type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { TranslationProvider, useTranslate } from '../translate.tsx';
import { Answering } from './answering.tsx';
import { Failed } from './failed.tsx';
import { PageTitle } from './page-title.tsx';
import { offDrawing, RulerDrawing } from './ruler-drawing.tsx';

/**
 * All that answering needs, as JSON. `messages` are compiled; the router's types of loaded data don't know their
 * tuples.
 */
export type AnsweringPartProps = ComponentProps<typeof Answering> & {
	locale: string;
	messages: Record<string, unknown>;
};

/**
 * The contents of the question page's `main`. The server renders them, and the page's script hydrates them with
 * the same props.
 */
export function AnsweringPart({ locale, messages, ...props }: AnsweringPartProps) {
	return (
		<TranslationProvider locale={locale} query={props.query} messages={messages as Messages}>
			<FaultBoundary>
				<Answering {...props} />
			</FaultBoundary>
		</TranslationProvider>
	);
}

/** Shows a fault of the page's script instead of the questions. */
class FaultBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? <Fault /> : this.props.children;
	}
}

function Fault() {
	const t = useTranslate();
	const heading = useRef<HTMLHeadingElement>(null);
	useLayoutEffect(() => {
		const main = heading.current?.closest('main');
		if (main) main.className = 'page';
		// The frame has its margins and its navigation again.
		main?.closest('.bare')?.classList.remove('bare');
	}, []);
	return (
		<>
			<RulerDrawing>{offDrawing}</RulerDrawing>
			<PageTitle ref={heading}>{t('failure.title')}</PageTitle>
			<Failed text={t('failure.text')} />
		</>
	);
}
