/** Valid tests of all kinds. */
export const rightFiles: Record<string, string> = {
	'content/reports/emotional/en.yaml': report('Order'),
	'content/reports/emotional/ar.yaml': report('الترتيب'),
	'content/quizzes/mine/quiz.yaml': `slug: mine
kind: emotional
version: 1
minutes: 3
outcome: thank-you
confirm: next
public: false
scoring: { version: mine-1, rule: 2 }
items:
  - { id: a1, facet: order, keyed: 1 }
  - { id: a2, facet: order, keyed: -1 }
  - { id: a3, facet: order, keyed: 1 }
  - { id: a4, facet: order, keyed: -1 }
`,
	'content/quizzes/mine/en.yaml': words(
		'Mine',
		`items:
  a1: "I put things back."
  a2: "I lose things."
  a3: "I sort my papers."
  a4: "I look for my keys."
`,
	),
	'content/quizzes/mine/ar.yaml': words(
		'اختباري',
		`items:
  a1: "أعيد الأشياء إلى أماكنها."
  a2: "أضيّع الأشياء."
  a3: "أرتّب أوراقي."
  a4: "أبحث عن مفاتيحي."
`,
	),
	'content/quizzes/level/quiz.yaml': `slug: level
kind: placement
version: 1
minutes: 3
outcome: result
confirm: check
public: false
itemLanguage: en
scoring: { version: level-1, rule: 2, discrimination: 1, guessing: 0.25 }
items:
  - { id: l1, level: A1, skill: grammar, key: d, difficulty: -2.8 }
  - { id: l2, level: A2, skill: reading, key: b, difficulty: -1.7, why: { a: "overlooks not" } }
`,
	'content/quizzes/level/en.yaml': words(
		'Level',
		`items:
  l1:
    text: "I ____ a nurse."
    options: { a: "are", b: "is", c: "be", d: "am" }
  l2:
    passage: "We are not open on Monday."
    text: "When is it closed?"
    options: { a: "Never", b: "On Monday", c: "Daily", d: "Today" }
`,
	),
	'content/quizzes/level/ar.yaml': words('مستوى'),
	'content/quizzes/long/quiz.yaml': `slug: long
kind: types
version: 1
minutes: 3
outcome: thank-you
confirm: next
public: false
scoring: { version: types-1, rule: 2 }
items:
  - { id: t1, pair: EI, keyed: E, short: true }
  - { id: t2, pair: EI, keyed: I, short: true }
  - { id: t3, pair: SN, keyed: S, short: true }
  - { id: t4, pair: SN, keyed: N, short: true }
  - { id: t5, pair: TF, keyed: T, short: true }
  - { id: t6, pair: TF, keyed: F, short: true }
  - { id: t7, pair: JP, keyed: J, short: true }
  - { id: t8, pair: JP, keyed: P, short: true }
`,
	'content/quizzes/long/en.yaml': words(
		'Long',
		`items:\n${[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `  t${number}: "Statement ${number}."\n`).join('')}`,
	),
	'content/quizzes/short/quiz.yaml': `slug: short
kind: types
version: 1
minutes: 2
outcome: thank-you
confirm: next
public: false
scoring: { version: types-1, rule: 2 }
of: long
`,
	'content/quizzes/short/en.yaml': words('Short'),
	'content/quizzes/figures/quiz.yaml': `slug: figures
kind: iq
version: 1
minutes: 3
outcome: result
confirm: check
public: false
forms: 2
scoring: { version: iq-1, rule: 2, discrimination: 1, guessing: 0.125 }
items:
  - { id: m1, matrix: { size: progression, fill: progression } }
examples:
  - { id: e1, matrix: { count: progression, fill: progression } }
`,
	'content/quizzes/figures/en.yaml': words('Figures'),
};

function words(name: string, items = ''): string {
	return `name: "${name}"\ndescription: "${name}, for tests."\nmeasures: "Of ${name}, nothing."\n${items}`;
}

function report(name: string): string {
	return `order:\n  name: "${name}"\n  what: "A"\n  high: "B"\n  middle: "C"\n  low: "D"\n`;
}
