/** The one locale that texts are written in; another language is another catalogue of the same shape. */
export const locale = 'en-IE';
