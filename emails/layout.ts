import { env } from "@/lib/env";
import { toBengaliDigits } from "@/lib/format";
import { brandIconPath } from "@/lib/look/brand-paths";
import { FIXED, type Palette } from "@/lib/look/house";
import { paletteOf } from "@/lib/look/hue";
import type { Academy } from "@/lib/settings/schema";

export type MailContent = { subject: string; html: string; text: string };

type MailParts = {
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** In bold, then in ordinary type. */
  note: { strong: string; rest: string };
};

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const contactLines = (academy: Academy) => [
  `${academy.name} · ভর্তি সংক্রান্ত তথ্য: ${toBengaliDigits(academy.phone)}`,
  `প্রতিদিন ${academy.opens_text} – ${academy.closes_text}`,
];

const family = "'Hind Siliguri','Noto Sans Bengali',Arial,sans-serif";

type Colours = Palette["light"];

/** The mark stands beside the name, so that a program that loads no pictures shows the name alone. */
function renderName(academy: Academy, { ink, muted }: Colours): string {
  const rest = academy.name.replace(academy.short_name, "").trim();
  const words = `${escapeHtml(academy.short_name)} <span style="font-weight:400;color:${muted};font-size:16px">${escapeHtml(rest)}</span>`;
  const icon = `${env.SITE_URL}${brandIconPath("icon-192.png", academy)}`;
  const mark = academy.look.mark
    ? `<img src="${escapeHtml(icon)}" width="36" height="36" alt="" style="vertical-align:middle;margin-right:10px;border:0">`
    : "";
  return `<tr><td style="padding:0 4px 16px;font-size:20px;line-height:1.4;font-weight:600;color:${ink}">${mark}${words}</td></tr>`;
}

function renderButton(
  { label, url }: { label: string; url: string },
  { primary, "primary-hover": hover, muted }: Colours,
): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr><td align="center" style="background:${primary};border-radius:8px"><a class="button" href="${href}" style="display:block;padding:15px 28px;color:#FFFFFF;font-size:18px;font-weight:600;line-height:1.3;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:24px 0 6px;color:${muted}">বোতাম কাজ না করলে এই লিংকটি ব্রাউজারে খুলুন:</p>
<p lang="en" style="margin:0 0 24px;padding:12px 14px;background:${FIXED["surface-2"]};border-radius:8px;font-size:15px;line-height:1.5;word-break:break-all"><a href="${href}" style="color:${hover};text-decoration:underline">${href}</a></p>`;
}

function renderHtml(academy: Academy, { preview, heading, paragraphs, button, note }: MailParts): string {
  const colours = paletteOf(academy.look.accent).light;
  const { primary, ink, muted, line } = colours;
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join("\n");
  return `<!doctype html>
<html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(heading)}</title>
<style>@media(max-width:480px){.main{padding:24px 20px!important}.button{padding:14px 20px!important}}</style></head>
<body style="margin:0;background:${FIXED.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${FIXED.paper};font-family:${family}"><tr><td align="center" style="padding:28px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
${renderName(academy, colours)}
<tr><td style="background:${primary};height:4px;line-height:4px;font-size:0;border-radius:12px 12px 0 0">&nbsp;</td></tr>
<tr><td class="main" style="background:#FFFFFF;border:1px solid ${line};border-top:0;border-radius:0 0 12px 12px;padding:36px 40px;color:${ink};font-size:16px;line-height:1.65">
<p style="margin:0 0 8px;font-size:24px;line-height:1.35;font-weight:600">${escapeHtml(heading)}</p>
${body}
${button ? renderButton(button, colours) : ""}
<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr><td style="border-top:1px solid ${line};padding-top:16px;color:${muted};font-size:15px;line-height:1.6"><b style="color:${ink}">${escapeHtml(note.strong)}</b> ${escapeHtml(note.rest)}</td></tr></table></td></tr>
<tr><td style="padding:18px 4px 0;color:${muted};font-size:15px;line-height:1.6">${contactLines(academy).map(escapeHtml).join("<br>")}</td></tr></table></td></tr></table>
</body></html>`;
}

function renderText(academy: Academy, { heading, paragraphs, button, note }: MailParts): string {
  const action = button ? [`${button.label}:\n${button.url}`] : [];
  return [
    heading,
    ...paragraphs,
    ...action,
    `${note.strong} ${note.rest}`,
    `-- \n${contactLines(academy).join("\n")}`,
  ].join("\n\n");
}

/** A mail in one column with at most one button; the plain text says the same. */
export function renderMail(academy: Academy, parts: MailParts): MailContent {
  return { subject: parts.subject, html: renderHtml(academy, parts), text: renderText(academy, parts) };
}
