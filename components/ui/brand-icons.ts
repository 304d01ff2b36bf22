import type { IconNode } from "lucide";

/* In the style of lucide, which draws no brands. */

export const Facebook: IconNode = [
  [
    "path",
    {
      d: "M14.5 21v-7h2.6l.5-3.2h-3.1V8.9c0-1 .5-1.7 1.8-1.7h1.4V4.3c-.6-.1-1.3-.2-2.1-.2-2.5 0-4.2 1.5-4.2 4.3v2.4H8.6V14h2.8v7z",
    },
  ],
];

export const Whatsapp: IconNode = [
  ["path", { d: "M3.5 20.5l1.3-4.4A8.6 8.6 0 1 1 8 19.3z" }],
  [
    "path",
    {
      d: "M9.2 8.3c-.7.9-.5 2.2 1 3.9s3.4 2.6 4.6 2c.7-.4.9-1 .8-1.5l-1.8-.9-.9.8c-1-.4-1.7-1.1-2.2-2.1l.8-.9-.8-1.7c-.6-.1-1.1 0-1.5.4z",
    },
  ],
];

/** Telegram's own paper plane. */
export { Send as Telegram } from "lucide";
