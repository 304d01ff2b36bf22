/** The console's words about texts that were typed for a Bijoy font. */
export const bijoyCopy = {
  offer: "বিজয়ে টাইপ করা মনে হচ্ছে",
  done: "বিজয় থেকে ইউনিকোড",
  convert: "ইউনিকোডে বদলান",
  undo: "আগের লেখা",
  leave: "এভাবেই থাক",
  before: "আগে",
  after: "পরে",
};
