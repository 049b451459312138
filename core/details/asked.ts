/** Whether the details form asks for something. */
export const askings = ['required', 'optional', 'off'] as const;

export type Asking = (typeof askings)[number];

/** The details that conditions decide about, in the order of the form. */
export const askedFields = ['name', 'email', 'age', 'gender'] as const;

/** What the details form asks for. */
export type Asked = Readonly<Record<(typeof askedFields)[number], Asking>>;

/** What the details form asks for without conditions. */
export const usuallyAsked: Asked = {
	name: 'optional',
	email: 'required',
	age: 'required',
	gender: 'required',
};
