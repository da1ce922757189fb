-- Games of an aggregator that do not speak the frame protocol: the casino page shows them without waiting for a message.
alter table games add column silent boolean not null default false;
