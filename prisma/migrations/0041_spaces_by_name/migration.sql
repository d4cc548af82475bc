-- Whether a new or renamed space has the name of another is asked under the lock of the convention.
CREATE INDEX space_convention_id_lower_name_idx ON space (convention_id, lower(name));
