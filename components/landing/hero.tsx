import { NextBatch } from "@/components/landing/next-batch";
import { PromoCarousel } from "@/components/landing/promo-carousel";
import { Slogans } from "@/components/landing/slogans";
import { StartButton } from "@/components/landing/start-button";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { PromoVideo } from "@/lib/catalogue/schema";
import { emptySections, type LandingTexts } from "@/lib/settings/landing-schema";
import type { Academy } from "@/lib/settings/schema";

type HeroProps = { academy: Academy; texts: LandingTexts; promoVideos: PromoVideo[]; nextStart: string | null };

/**
 * Name, promise, both buttons and the next start stand above the fold of a phone, with the top of the poster. Without a
 * poster the words have the whole width, and stand in its middle where that is wide.
 */
export function Hero({ academy, texts, promoVideos, nextStart }: HeroProps) {
  const isAlone = promoVideos.length === 0;
  return (
    <section id="home" className="pt-5 pb-2 md:pt-14 md:pb-6">
      <div
        className={cn(
          "wrap grid gap-9",
          isAlone ? "md:text-center" : "lg:grid-cols-[minmax(0,1.02fr)_minmax(0,1fr)] lg:items-center lg:gap-14",
        )}
      >
        <div>
          <p className="font-semibold text-primary">{academy.name}</p>
          {/* biome-ignore lint/plugin/type-scale: the promise is the largest line of the site */}
          <h1 className="mt-2.5 mb-3 text-display leading-[1.22] md:mt-3 md:mb-4 md:text-[3.5rem]">
            {academy.hero_title}
          </h1>
          <p
            className={cn(
              "max-w-[46ch] text-lead leading-[1.6] text-muted",
              isAlone && "md:mx-auto md:max-w-[64ch] md:text-balance",
            )}
          >
            {academy.hero_lead}
          </p>
          <div className={cn("mt-5.5 mb-4.5 flex flex-wrap gap-3 md:mt-7 md:mb-6.5", isAlone && "md:justify-center")}>
            <StartButton label={texts.hero_start} />
            {texts.hero_courses && (
              <ButtonLink href="/#courses" size="lg" variant="secondary">
                {texts.hero_courses}
              </ButtonLink>
            )}
          </div>
          {nextStart && <NextBatch start={nextStart} />}
        </div>
        {!isAlone && <PromoCarousel videos={promoVideos} />}
      </div>
      {!emptySections(texts).has("lines") && <Slogans lines={texts.lines} />}
    </section>
  );
}
