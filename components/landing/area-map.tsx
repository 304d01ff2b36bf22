import type { Academy } from "@/lib/settings/schema";

/** A drawing, not a plan: the address stands beside it in words. */
export function AreaMap({ academy }: { academy: Academy }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 600 420" preserveAspectRatio="xMidYMid slice" className="size-full min-h-55">
      <rect width="600" height="420" fill="#EDF3EE" />
      <path d="M430-20c-30 90 20 150-10 230s10 140 40 240h200V-20z" fill="#CFE6EA" />
      <path
        d="M60 60h120v90H60zM220 50h90v100h-90zM60 190h90v110H60zM190 200h120v90H190zM70 340h120v60H70zM230 330h110v70H230z"
        fill="#DFE8E0"
      />
      <path d="M230 215h50v40h-50z" fill="#C9DFCF" />
      <g stroke="#fff" strokeWidth="16" fill="none">
        <path d="M-10 170h420M-10 315h410M200 430V170l-8-190M30-10v440M360-10c-20 120 20 260 0 440" />
      </g>
      <g stroke="#fff" strokeWidth="7" fill="none">
        <path d="M110 170V60M270 170v150M200 110h130M30 245h160" />
      </g>
      <text x="64" y="175" fontSize="14" fill="var(--muted)">
        {academy.map_street}
      </text>
      <text x="452" y="230" fontSize="14" fill="#3E7C8C">
        {academy.map_landmark}
      </text>
      <g transform="translate(262 238)">
        <ellipse cy="3" rx="14" ry="4" fill="var(--ink)" opacity=".18" />
        <path d="M0 0c-16-20-24-30-24-42a24 24 0 0 1 48 0c0 12-8 22-24 42z" fill="var(--primary)" />
        <path d="M-13-42h6l3-5 4 12 4-9 2 2h7" stroke="#fff" strokeWidth="2.4" fill="none" strokeLinejoin="round" />
      </g>
    </svg>
  );
}
