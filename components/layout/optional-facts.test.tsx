import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Contact } from "@/components/landing/contact";
import { Faq } from "@/components/landing/faq";
import { ContactBar } from "@/components/layout/contact-bar";
import { Footer } from "@/components/layout/footer";
import { landing } from "@/lib/copy/landing";
import { firstLandingTexts } from "@/lib/copy/landing-texts";
import { layout } from "@/lib/copy/layout";
import { academySchema, optionalFacts, sampleAcademy } from "@/lib/settings/schema";

const none = Object.fromEntries([...optionalFacts].map((fact) => [fact, ""]));

test("an academy without pages of its own elsewhere is whole, and shows no link that leads nowhere", () => {
  const academy = { ...sampleAcademy, ...academySchema.parse({ ...sampleAcademy, ...none }) };
  const page = renderToStaticMarkup(
    <>
      <ContactBar academy={academy} />
      <Contact academy={academy} title={firstLandingTexts.contact_title} />
      <Faq academy={academy} texts={firstLandingTexts} />
      <Footer academy={academy} />
    </>,
  );
  expect(page).not.toMatch(/href=""/);
  expect(page).not.toContain("<address");
  expect(page).not.toContain(landing.contact.openMap);
  const { facebook, facebookGroup, whatsapp, telegram } = layout.contact;
  for (const name of [facebook, facebookGroup, whatsapp, telegram]) expect(page).not.toContain(name);
});

test("only what stands nowhere else may be empty", () => {
  expect([...optionalFacts].sort()).toEqual([
    ...["address", "facebook_url", "map_landmark", "map_street", "telegram_url", "whatsapp_url"],
  ]);
});
