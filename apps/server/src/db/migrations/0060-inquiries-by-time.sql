-- The letter that is sent again within minutes is looked for among the newest; what is old is forgotten.
create index inquiries__created_at on inquiries (created_at);
