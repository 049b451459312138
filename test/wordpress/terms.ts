import type { SeedAuthor, SeedLanguage, SeedPicture, SeedTerm } from './post.ts';

type Shelf = {
	authors: SeedAuthor[];
	categories: SeedTerm[];
	tags: SeedTerm[];
	pictures: SeedPicture[];
};

/** Authors, categories, tags, and images for each language; every slug, key, and image name is unique. */
export const shelves: Record<SeedLanguage, Shelf> = {
	en: {
		authors: [
			{ key: 'sara', name: 'Sara Ahmed', description: 'Reads every scale twice.' },
			{ key: 'john', name: 'John Doe', description: 'Hangs the weights.' },
			{ key: 'lina', name: "Lina O'Neil & Co", description: 'Draw & explain “figures”.' },
		],
		categories: [
			{ slug: 'results', name: 'Results', description: 'What a number says.' },
			{
				slug: 'questions-and-answers',
				name: 'Questions & answers',
				description: 'How a question & its answers come into being.',
			},
			{
				slug: 'figures',
				name: 'The "why" of figures',
				description: 'A category below another one.',
				parent: 'questions-and-answers',
			},
			{ slug: 'empty-shelf', name: 'Empty shelf', description: 'Nobody has written anything here.' },
		],
		tags: [
			{ slug: 'range', name: 'Range', description: 'How far a reading may be off.' },
			{ slug: 'thread', name: 'Thread', description: 'What the weight hangs on.' },
			{ slug: 'practice', name: 'Practice', description: 'The second time.' },
			{ slug: 'time', name: 'Time', description: 'Clocks and limits.' },
			{ slug: 'q-and-a', name: 'Q&A', description: 'Asked & answered.' },
			{ slug: 'by-hand', name: '“By hand”', description: 'Without a machine.' },
		],
		pictures: [
			{ name: 'ruler', alt: 'A ruler with a fine thread across it', colour: '#8a5a2b' },
			{ name: 'water', alt: 'A still surface & its “reflection”', colour: '#2b5a8a' },
		],
	},
	ar: {
		authors: [
			{ key: 'omar', name: 'عمر الحربي', description: 'يقرأ كل مقياس مرتين.' },
			{ key: 'huda', name: 'هدى & سلمى', description: 'تكتبان عن الأسئلة.' },
			{ key: 'samir', name: 'سمير «الخطاط»', description: 'يرسم الأشكال.' },
		],
		categories: [
			{ slug: 'nataij', name: 'النتائج', description: 'ما يقوله الرقم.' },
			{ slug: 'asila', name: 'أسئلة & أجوبة', description: 'كيف يُكتب السؤال.' },
			{ slug: 'لغة', name: 'اللغة', description: 'الكلمات ومعانيها.' },
			{ slug: 'nadir', name: 'ما "يندر"', description: 'مقالتان لا غير.' },
		],
		tags: [
			{ slug: 'majal', name: 'المجال', description: 'إلى أي حد يُعتمد على القراءة.' },
			{ slug: 'khayt', name: 'الخيط', description: 'ما يتعلّق به الثقل.' },
			{ slug: 'tamrin', name: 'التمرّن', description: 'المرة الثانية.' },
			{ slug: 'الوقت', name: 'الوقت', description: 'الساعة والمهلة.' },
			{ slug: 'sual-wa-jawab', name: 'سؤال & جواب', description: 'سُئل فأجيب.' },
			{ slug: 'bil-yad', name: '«باليد»', description: 'من دون آلة.' },
		],
		pictures: [
			{ name: 'mizan', alt: 'ميزان دقيق كفّتاه على خط واحد', colour: '#2b8a5a' },
			{ name: 'shaqul', alt: 'خيط عمودي في آخره ثقل', colour: '#5a2b8a' },
		],
	},
};
