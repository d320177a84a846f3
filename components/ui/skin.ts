/** The class names of a part as a CSS module gives them; a look brings its own in their place. */
export type Skin = Readonly<Record<string, string>>
