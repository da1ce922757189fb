-- Whether a member gets what is given for signing up: the welcome rain and the gift of the first deposit (issue 12, A7).
alter table members add column gifts boolean not null default true;
