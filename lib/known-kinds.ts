/**
 * The level up to which this build knows what an exam may hold: 1 is sets of statements, several accepted options, and
 * questions that stop at zero; 2 is texts with markup; 3 is pictures in
 * them. Each connection says it (`prostuti.known_kinds`), and the database refuses a build that
 * knows less than `exam_versions.needs` whatever would begin, grade or change such a paper.
 */
export const KNOWN_KINDS = 3;
