-- Texts with markup (lib/markup/document.ts), beside the plain text that each of them also has.
ALTER TABLE "questions" ADD COLUMN "text_doc" JSONB, ADD COLUMN "explanation_doc" JSONB;
ALTER TABLE "options" ADD COLUMN "text_doc" JSONB;
