-- The verifier asks for the state of a commitment.
create index rocket_rounds_commitment on rocket_rounds (commitment);
