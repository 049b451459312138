import { type AbilityName, abilities, ages, heightAt } from '../../../core/widgets/curves-by-age.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { Drawing, stretched } from '../parts/drawing.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { across } from '../parts/places.ts';
import { WidgetTable } from '../parts/table.tsx';

/**
 * A sketch of the directions in which four abilities change over adult life, without a scale for their
 * height.
 */
export function CurvesByAge({ words, locale }: { words: WidgetWords['curves-by-age']; locale: string }) {
	return (
		<WidgetFrame title={words.title} locale={locale}>
			<p>{words.schematic}</p>
			<Drawing label={words.drawing} height={GROUND + 56}>
				<line
					className="faint cut"
					x1="0"
					x2={across(RIGHT)}
					y1={yOf(heightAt('knowledge', ages.from))}
					y2={yOf(heightAt('knowledge', ages.from))}
				/>
				<svg {...stretched([0, RIGHT], [0, GROUND], [ages.from, 0, ages.to - ages.from, GROUND])}>
					{abilities.map((ability) => (
						<path key={ability} className="course" d={pathOf(ability)} />
					))}
				</svg>
				{abilities.map((ability) => (
					<text key={ability} x={across(RIGHT + 0.02)} y={yOf(heightAt(ability, ages.to)) + 5}>
						{words.abilities[ability].name}
					</text>
				))}
				<line x1="0" x2={across(RIGHT)} y1={GROUND} y2={GROUND} />
				{years.map((age) => (
					<line
						key={age}
						className="faint"
						x1={across(xOf(age))}
						x2={across(xOf(age))}
						y1={GROUND}
						y2={GROUND + (age % 20 === 0 ? 12 : 6)}
					/>
				))}
				{years
					.filter((age) => age % 20 === 0)
					.map((age) => (
						<text
							key={age}
							x={across(xOf(age))}
							y={GROUND + 29}
							textAnchor={age === ages.from ? 'start' : 'middle'}
						>
							{age}
						</text>
					))}
				<text x="0" y={GROUND + 50}>
					{words.age}
				</text>
			</Drawing>
			<WidgetTable
				caption={words.caption}
				head={[words.ability, words.direction, words.course]}
				rows={abilities.map((ability) => {
					const { name, direction, course } = words.abilities[ability];
					return [name, direction, course];
				})}
			/>
			<p className="quiet">{words.sources}</p>
		</WidgetFrame>
	);
}

function pathOf(ability: AbilityName): string {
	const places = Array.from({ length: ages.to - ages.from + 1 }, (_, index) => ages.from + index);
	return `M${places.map((age) => `${age} ${yOf(heightAt(ability, age)).toFixed(2)}`).join('L')}`;
}

function xOf(age: number): number {
	return (RIGHT * (age - ages.from)) / (ages.to - ages.from);
}

function yOf(height: number): number {
	return LEVEL - height * UNIT;
}

const GROUND = 270;
/** Where all curves begin, in pixels from the top, and the pixels for a height of 1. */
const LEVEL = 62;
const UNIT = 214;
/** Where the curves end, as a share of the width; their names follow. */
const RIGHT = 0.7;
const years = Array.from({ length: 14 }, (_, index) => ages.from + 5 * index);
