-- Who owes the most.
CREATE INDEX "enrollments_owing_sum" ON "enrollments" (owed, id) WHERE owed_since IS NOT NULL;
