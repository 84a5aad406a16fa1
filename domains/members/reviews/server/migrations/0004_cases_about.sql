-- Cases about one thing are read together, and their texts end with it.
CREATE INDEX reviews_case_subject ON reviews_case (subject_id);
